/** Runs one step and tells about it in one line: what it does, what it says meanwhile, how long it took. */
export async function showStep<Result>(
  title: string,
  work: (onProgress: (message: string) => void) => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work((message) => process.stdout.write(`${message} … `));
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}
