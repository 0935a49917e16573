/**
 * The default export of a CommonJS module. Node returns the whole of `module.exports`, Next's bundler its `default`; the
 * service runs in both.
 */
export function defaultOf<Export>(imported: Export): Export {
  return (imported as { default?: Export }).default ?? imported;
}
