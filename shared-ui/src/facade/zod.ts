/**
 * What the host provides of Zod: the functions of `zod/mini` that the shell and the remotes parse with.
 * `zod-source` is the library's own module.
 */

export type * from 'zod-source';
export {
  _default,
  array,
  boolean,
  catch,
  enum,
  extend,
  gte,
  int,
  iso,
  literal,
  looseObject,
  lte,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  parse,
  pipe,
  positive,
  prettifyError,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  union,
  unknown,
  url,
} from 'zod-source';
