import { runProgram } from "./program";

// Whoever reads the output may stop reading (`… audit | head`); that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runProgram(process.argv.slice(2));
