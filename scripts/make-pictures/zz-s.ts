import { Sky } from './render/sky.ts';
import { lookThroughClouds } from './render/clouds.ts';
for (const el of [60, 14, 4, 0, -4]) {
  const sky = new Sky({ sun: { bearing: 70, elevation: el }, haze: 1.5 });
  const f = (v: any) => Array.from(v as number[]).map((x) => x.toFixed(3)).join(' ');
  const o = new Float64Array(3);
  console.log('sun', el, f(sky.sunColour));
  for (const e of [1, 10, 30, 80]) { sky.look(0.001, Math.sin(e * Math.PI / 180), -Math.cos(e * Math.PI / 180), o); console.log('   e', e, f(o)); }
}
