/**
 * The pictures of kings, queens and jacks, fetched from the site.
 */

export const COURTS = [..."JQK"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit));

/**
 * Return the pictures by card; a picture that cannot be loaded is left out.
 * @param {string} base URL of the site
 * @param {string[]} [cards] whose pictures are needed
 * @returns {Promise<Record<string, CanvasImageSource>>}
 */
export async function fetchCourtPictures(base, cards = COURTS) {
  const pictures = await Promise.all(
    cards.map(async (card) => {
      const image = new Image();
      image.src = new URL(`art/${card}.svg`, base).href;
      try {
        await image.decode();
        return [[card, image]];
      } catch {
        return [];
      }
    }),
  );
  return Object.fromEntries(pictures.flat());
}
