/**
 * Begin the path of a box with round corners, also where `roundRect` is missing: in Chromium before
 * 99 and in Firefox before 112.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {Box} box @param {number} radius
 */
export function roundedBox(ctx, { x, y, w, h }, radius) {
  const [right, bottom, r] = [x + w, y + h, Math.min(radius, w / 2, h / 2)];
  ctx.beginPath();
  if (typeof ctx.roundRect === "function") return ctx.roundRect(x, y, w, h, radius);
  ctx.moveTo(x + r, y);
  ctx.arcTo(right, y, right, bottom, r);
  ctx.arcTo(right, bottom, x, bottom, r);
  ctx.arcTo(x, bottom, x, y, r);
  ctx.arcTo(x, y, right, y, r);
  ctx.closePath();
}
