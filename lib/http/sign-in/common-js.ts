/**
 * The default export of a CommonJS module. Node hands over the whole of `module.exports`, Next's bundler what is in it:
 * the service runs in both.
 */
export function defaultOf<Export>(imported: Export): Export {
  return (imported as { default?: Export }).default ?? imported;
}
