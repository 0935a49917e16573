import { runProgram } from "./program";

// The reader of a pipe may close it early (`… audit | head`); that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runProgram(process.argv.slice(2));
