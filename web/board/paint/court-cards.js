/**
 * The pictures of the courts, fetched from the site.
 */

const COURTS = [..."JQK"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit));

/**
 * Return the pictures by card; a card does without one that cannot be loaded.
 * @param {string} base address of the site
 * @returns {Promise<Record<string, CanvasImageSource>>}
 */
export async function fetchCourts(base) {
  const pictures = await Promise.all(
    COURTS.map(async (card) => {
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
