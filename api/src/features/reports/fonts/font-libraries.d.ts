declare module 'fontkit' {
  /** A part of an outline; coordinates in units of the font, in pairs. */
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  /** Which glyphs a document uses. */
  export interface Subset {
    /** Writes the outlines of varied glyphs. */
    glyphEncoder: { encodeSimple(path: { commands: PathCommand[] }): Uint8Array };
  }
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    /** Height above the baseline in units of the font. */
    ascent: number;
    descent: number;
    lineGap: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** The font at a place on its axes. */
    getVariation(settings: Readonly<Record<string, number>>): Font;
    createSubset(): Subset;
    layout(text: string): unknown;
  }
  export function create(data: Uint8Array): Font;
}

declare module 'wawoff2' {
  /** A WOFF2 file as the TrueType font that it holds. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
