import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { lightColors, solidLine } from '../../contract/display/palette.ts';
import type { Weight } from './fonts/script-fonts.ts';
import { type DocumentFonts, loadDocumentFonts, type TextRun } from './fonts/text-runs.ts';

/** Space around the text on A4, and between its parts; points. */
export const margin = 56;
const footerHeight = 32;

const fontFiles = {
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  code: 'DejaVuSansMono.ttf',
} as const;
type UsualFont = keyof typeof fontFiles;

/** Points to the left of code. */
const codeIndent = 12;

/** The fonts are read once; a document embeds only the characters that it uses. */
const usualFonts = new Map<UsualFont, Buffer>();

function fontData(font: UsualFont): Buffer {
  const known = usualFonts.get(font);
  if (known !== undefined) return known;
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('dejavu-fonts-ttf/package.json'));
  const data = readFileSync(join(home, 'ttf', fontFiles[font]));
  usualFonts.set(font, data);
  return data;
}

/** What a document says about itself, and at the foot of each page. */
export interface SheetInfo {
  title: string;
  productName: string;
  /** Written at the foot, before the page's number. */
  foot: string;
  createdAt: Date;
}

/** How a text is set. */
export interface TextStyle {
  font?: Weight;
  size?: number;
  color?: string;
  /** Points below. */
  after?: number;
}

/** A place on the page in points, from the left and from the top. */
export interface Place {
  x: number;
  y: number;
}

/** A PDF that is written from top to bottom; pages follow by themselves. */
export interface Sheet {
  pdf: PDFKit.PDFDocument;
  /** Width of the text. */
  width: number;
  text(text: string, style?: TextStyle): void;
  /** Code, in lines of its own. */
  code(text: string): void;
  /**
   * Writes in the size and color that are set, in whatever script.
   * @param place its left upper corner; by default where the last text ended
   */
  write(text: string, font: Weight, options: PDFKit.Mixins.TextOptions, place?: Place): void;
  /** A heading that is also an entry of the outline; never the last line of a page. */
  heading(text: string): void;
  /** One line for each entry, with a mark before it. */
  list(entries: readonly string[]): void;
  rule(): void;
  /** Begins a new page when fewer points are left on this one. */
  reserve(height: number): void;
  /** Numbers the pages and closes the document. */
  finish(): Promise<Buffer>;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

/** Characters that have no shape on paper would show as boxes; joiners shape their neighbors. */
const printable = (text: string): string => text.replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '');

/**
 * Lets lines break inside words that no line can hold: the library measures such a word again for
 * each of its letters, so that one of 20,000 letters takes seconds.
 */
const breakable = (text: string): string => text.replaceAll(/\S{64}(?=\S)/gu, '$&\u200b');

function registerFonts(pdf: PDFKit.PDFDocument, { added }: DocumentFonts): void {
  for (const font of ['regular', 'bold', 'code'] as const) pdf.registerFont(font, fontData(font));
  // The library takes opened fonts, which its types leave out.
  for (const [name, font] of added) pdf.registerFont(name, font as unknown as Buffer);
}

/** Writes pieces of a text one behind the other, each in its font. */
function writeRuns(
  pdf: PDFKit.PDFDocument,
  runs: readonly TextRun[],
  options: PDFKit.Mixins.TextOptions,
): void {
  for (const [index, run] of runs.entries()) {
    pdf.font(run.font).text(run.text, { ...options, continued: index < runs.length - 1 });
  }
}

function writeCode(
  pdf: PDFKit.PDFDocument,
  fonts: DocumentFonts,
  width: number,
  content: string,
): void {
  const [size, after] = [9, 6];
  pdf.fontSize(size).fillColor(lightColors.ink);
  pdf.x = margin + codeIndent;
  const runs = fonts.runs(breakable(printable(content.replaceAll('\t', '  '))), 'regular');
  const inCode = runs.map((run) => (run.font === 'regular' ? { ...run, font: 'code' } : run));
  writeRuns(pdf, inCode, { width, lineGap: size * 0.25 });
  pdf.y += after;
}

/**
 * Opens an A4 document with embedded Unicode fonts.
 * @param content everything that will be written, so that fonts for its scripts are loaded
 */
export async function createSheet(info: SheetInfo, content: unknown): Promise<Sheet> {
  const fonts = await loadDocumentFonts([info, content], fontData('regular'));
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    font: '',
    info: {
      Title: info.title,
      Author: info.productName,
      Creator: info.productName,
      CreationDate: info.createdAt,
    },
  });
  const whole = collect(pdf);
  registerFonts(pdf, fonts);
  const width = pdf.page.width - 2 * margin;
  const bottom = () => pdf.page.height - margin - footerHeight;

  const write: Sheet['write'] = (text, font, options, place = { x: pdf.x, y: pdf.y }) => {
    [pdf.x, pdf.y] = [place.x, place.y];
    writeRuns(pdf, fonts.runs(breakable(printable(text)), font), options);
  };

  function text(content: string, style: TextStyle = {}): void {
    const { font = 'regular', size = 10.5, color = lightColors.ink, after = 6 } = style;
    pdf.fontSize(size).fillColor(color);
    write(content, font, { width, lineGap: size * 0.3 }, { x: margin, y: pdf.y });
    pdf.y += after;
  }

  function reserve(height: number): void {
    if (pdf.y + height > bottom()) pdf.addPage();
  }

  function numberPages(): void {
    const { count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(index);
      pdf.page.margins.bottom = 0;
      const y = pdf.page.height - margin;
      pdf.fontSize(8.5).fillColor(lightColors.muted);
      write(info.foot, 'regular', { width, lineBreak: false }, { x: margin, y });
      pdf
        .font('regular')
        .text(`${index + 1} of ${count}`, margin, y, { width, align: 'right', lineBreak: false });
    }
  }

  return {
    pdf,
    width,
    text,
    code: (content) => writeCode(pdf, fonts, width - codeIndent, content),
    write,
    reserve,
    heading: (content) => {
      reserve(80);
      pdf.outline.addItem(printable(content));
      text(content, { font: 'bold', size: 14, after: 8 });
    },
    list: (entries) => {
      for (const entry of entries) text(`•  ${entry}`);
    },
    rule: () => {
      pdf.moveTo(margin, pdf.y).lineTo(margin + width, pdf.y);
      pdf.lineWidth(0.75).strokeColor(solidLine).stroke();
      pdf.y += 14;
    },
    finish: () => {
      numberPages();
      pdf.end();
      return whole;
    },
  };
}
