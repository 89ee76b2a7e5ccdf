/** What the platform uses of `subset-font`, whose published types are behind. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      /** OpenType tags of the layout features to keep. */
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
