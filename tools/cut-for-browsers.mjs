import path from "node:path";
import { build } from "esbuild";

/**
 * A loader of the build: gives a browser, in place of a module that only names what it takes from a package, just these
 * parts of it. Turbopack drops modules that nobody uses, but keeps every module that an unused part of another one names;
 * of zod that is three times what the contract needs.
 */
export default function cutForBrowsers() {
  const done = this.async();
  build({
    entryPoints: [this.resourcePath],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    metafile: true,
    logLevel: "silent",
  }).then(
    ({ outputFiles: [file], metafile }) => {
      // What the build keeps from one time to the next is made anew when the package changes.
      for (const input of Object.keys(metafile.inputs)) this.addDependency(path.resolve(input));
      done(null, file.text);
    },
    (error) => done(error),
  );
}
