import path from "node:path";
import { build } from "esbuild";

/**
 * A loader of the build: replaces a module that only re-exports parts of a package with a bundle of just these parts.
 * Turbopack drops unused modules, but keeps every module that an unused part of another one imports;
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
      // Invalidates the build's cache when the package changes.
      for (const input of Object.keys(metafile.inputs)) this.addDependency(path.resolve(input));
      done(null, file.text);
    },
    (error) => done(error),
  );
}
