type Brightness = { luma: Uint8Array; width: number };

/** The discrete cosine transform of eight by eight pixels, as JPEG defines it. The answer is good until the next call. */
export function createBlockTransform(): (pixels: Brightness, left: number, top: number) => Float64Array {
  const basis = Float64Array.from({ length: 64 }, (_, at) => {
    const [frequency, place] = [at >> 3, at & 7];
    const weight = frequency === 0 ? Math.SQRT1_2 : 1;
    return weight * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
  });
  const [rows, block] = [new Float64Array(64), new Float64Array(64)];
  return ({ luma, width }, left, top) => {
    for (let y = 0; y < 8; y++) {
      const from = (top + y) * width + left;
      for (let frequency = 0; frequency < 8; frequency++) {
        let sum = 0;
        for (let x = 0; x < 8; x++) sum += (basis[frequency * 8 + x] ?? 0) * ((luma[from + x] ?? 0) - 128);
        rows[y * 8 + frequency] = sum;
      }
    }
    for (let frequency = 0; frequency < 8; frequency++) {
      for (let x = 0; x < 8; x++) {
        let sum = 0;
        for (let y = 0; y < 8; y++) sum += (basis[frequency * 8 + y] ?? 0) * (rows[y * 8 + x] ?? 0);
        block[frequency * 8 + x] = sum;
      }
    }
    return block;
  };
}
