import { generate, isGenerated } from "@/cli/prepare/generate";

// Whoever reads the output may stop reading (`… audit | head`); that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// The commands need the database client, which a fresh checkout does not have yet.
const generated = isGenerated() ? { ok: true, output: "" } : await generate();
if (generated.ok) {
  const { runProgram } = await import("./program");
  process.exitCode = await runProgram(process.argv.slice(2));
} else {
  console.error(
    `${generated.output}\nThe database client could not be generated; the tool's own words are above.`,
  );
  process.exitCode = 1;
}
