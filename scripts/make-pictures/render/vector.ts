export type Vector = readonly [x: number, y: number, z: number];

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function along(from: Vector, direction: Vector, distance: number): Vector {
  return [
    from[0] + direction[0] * distance,
    from[1] + direction[1] * distance,
    from[2] + direction[2] * distance,
  ];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function lengthOf(a: Vector): number {
  return Math.hypot(a[0], a[1], a[2]);
}

export function normalize(a: Vector): Vector {
  const length = lengthOf(a);
  return length === 0 ? [0, 1, 0] : [a[0] / length, a[1] / length, a[2] / length];
}

export function mixVectors(a: Vector, b: Vector, share: number): Vector {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** The direction of a compass bearing (0 = away from the viewer, along -z) and a height above the horizon, in degrees. */
export function directionOf(bearing: number, elevation: number): Vector {
  const turn = (bearing * Math.PI) / 180;
  const rise = (elevation * Math.PI) / 180;
  return [Math.sin(turn) * Math.cos(rise), Math.sin(rise), -Math.cos(turn) * Math.cos(rise)];
}

/** Linear light of an sRGB colour written as #rrggbb. */
export function colour(code: string): Vector {
  const part = (from: number) => {
    const value = Number.parseInt(code.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}
