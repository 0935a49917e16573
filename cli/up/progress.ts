/** Runs one step and reports it in one line: its title, its progress, how long it took. */
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
