import * as z from 'zod/mini';

/** Maximum characters of an icon as JSON: every page's registry contains it. */
const maxLength = 2_000;

const number = z.string().check(z.regex(/^-?\d*\.?\d+$/, 'a measure is a number without a unit'));
const numbers = z.string().check(z.regex(/^[\d\s,.\-+e]+$/, 'points are numbers'));
const pathData = z
  .string()
  .check(z.regex(/^[\d\s,.\-+eMmLlHhVvCcSsQqTtAaZz]+$/, 'path data is commands and numbers'));
const paint = z.enum(['none', 'currentColor'], 'a color is none or currentColor');
const rule = z.optional(z.enum(['nonzero', 'evenodd']));

/** How it is painted: in the color of the words beside it, and in no other. */
const painting = z.object({
  fill: z.optional(paint),
  stroke: z.optional(paint),
  strokeWidth: z.optional(number),
  strokeLinecap: z.optional(z.enum(['butt', 'round', 'square'])),
  strokeLinejoin: z.optional(z.enum(['miter', 'round', 'bevel'])),
  fillRule: rule,
  clipRule: rule,
  opacity: z.optional(number),
});

const shape = z.extend(painting, {
  tag: z.enum(
    ['path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'],
    'an icon has shapes only: path, circle, ellipse, line, polyline, polygon, rect',
  ),
  d: z.optional(pathData),
  points: z.optional(numbers),
  x: z.optional(number),
  y: z.optional(number),
  width: z.optional(number),
  height: z.optional(number),
  cx: z.optional(number),
  cy: z.optional(number),
  r: z.optional(number),
  rx: z.optional(number),
  ry: z.optional(number),
  x1: z.optional(number),
  y1: z.optional(number),
  x2: z.optional(number),
  y2: z.optional(number),
});

/**
 * An icon that a remote brings: shapes with measures, as React takes them. There is no text, script, style
 * or reference that it could contain.
 */
export const drawnIcon = z
  .extend(painting, {
    /** Without one, SVG would paint black. */
    fill: z._default(paint, 'currentColor'),
    viewBox: z.string().check(z.regex(/^0 0 \d+ \d+$/, 'a viewBox begins with 0 0')),
    shapes: z.array(shape).check(z.minLength(1)),
  })
  .check(
    z.refine(
      (icon) => JSON.stringify(icon).length <= maxLength,
      `an icon has at most ${maxLength} characters`,
    ),
  );
export type DrawnIcon = z.infer<typeof drawnIcon>;
