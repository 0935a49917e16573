/**
 * What .dockerignore keeps from the builder: plain paths, each with everything below.
 * @throws Error for a pattern, which this does not know
 */
export function readIgnored(text: string): (file: string) => boolean {
  const paths = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const pattern = paths.find((path) => /[*?![\]]/.test(path));
  if (pattern !== undefined)
    throw new Error(`check-image does not know the pattern ${pattern} of .dockerignore.`);
  return (file) => paths.some((path) => file === path || file.startsWith(`${path}/`));
}
