import type { PaintedRecipe } from '../recipe.ts';
import { clamp, layered2, mix, smoothstep } from '../render/noise.ts';
import { colour, mixVectors, scale } from '../render/vector.ts';

/** A tropical cyclone as a weather satellite sees it. */
export const cycloneImreSatellite: PaintedRecipe = {
  id: 'cyclone-imre-satellite',
  size: [900, 900],
  look: { exposure: 1.15, grain: 0.018, vignette: 0, saturation: 1.05, seed: 111 },
  paint: (x, y) => {
    const [dx, dy] = [x - 0.53, y - 0.5];
    const away = Math.hypot(dx, dy);
    const turn = Math.atan2(dy, dx);
    // A logarithmic spiral: the pattern turns faster near the eye.
    const wound = turn - Math.log(away + 0.03) * 1.9;
    const [sx, sy] = [Math.cos(wound) * away * 6, Math.sin(wound) * away * 6];
    const arms = 0.5 + 0.5 * Math.cos(wound * 2 + layered2(sx, sy, 3) * 1.4);
    const fine = layered2(sx * 2.4 + 7, sy * 2.4, 7, 0.58);
    const wisps = layered2(x * 9, y * 9 + 3, 6, 0.6);
    const shield = smoothstep(0.34, 0.08, away + layered2(sx, sy, 4) * 0.09);
    const bands = clamp(arms * 1.5 - 0.45 + fine * 0.9) * smoothstep(0.62, 0.2, away);
    const scattered = smoothstep(0.18, 0.55, wisps + 0.1) * 0.6;
    const eye = smoothstep(0.018, 0.034, away + fine * 0.004);
    const cloud = clamp(Math.max(shield, bands, scattered)) * eye;
    const height = clamp(shield * 0.8 + bands * 0.4 + fine * 0.5);
    const coast = x * 0.8 + y * 0.55 - 0.28 + layered2(x * 5, y * 5, 7, 0.55) * 0.16;
    const land = smoothstep(0, -0.006, coast);
    const green = mixVectors(
      colour('#4a5a33'),
      colour('#8f7d57'),
      clamp(0.5 + layered2(x * 11, y * 11, 6, 0.6)),
    );
    const sea = mixVectors(colour('#0b2746'), colour('#134a63'), smoothstep(0.09, 0, coast) * 0.8);
    const ground = mixVectors(sea, green, land);
    const relief =
      0.72 + 0.28 * clamp(0.5 + (fine - layered2((sx + 0.06) * 2.4 + 7, (sy + 0.06) * 2.4, 7, 0.58)) * 4);
    const white = scale([0.86, 0.88, 0.9], relief * mix(0.75, 1, height));
    return mixVectors(scale(ground, 0.9), white, cloud);
  },
};
