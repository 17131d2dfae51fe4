export function photoBox(address: string, x: number, y: number, width: number, height: number): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" xlink:href="${address}"/>`;
}

export const notice = 'Invented post, invented people. Made to practise picture checking.';
