import ts from "typescript";

// What a browser needs of an operation: where it is, how it answers, what it changes and what may be typed into its
// parameters. Records, examples and summaries are the service's; browsers do not check its answers again.
const DEFINERS = new Set(["read", "write", "status", "word", "query", "command", "download"]);
const SERVICE_ONLY = new Set([
  "summary",
  "scope",
  "result",
  "example",
  "maxRows",
  "returnsCredential",
  "reasons",
  "takesList",
  "mediaTypes",
  "fileExample",
]);
const RECORD_FORMS = new Set(["strictObject", "array", "discriminatedUnion"]);

const { factory } = ts;

/** A record, or an example made from one. */
function isOfService({ expression }) {
  if (ts.isIdentifier(expression)) return expression.text === "exampleOf";
  return (
    ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    expression.expression.text === "z" &&
    RECORD_FORMS.has(expression.name.text)
  );
}

/** The parameters of an operation, which are a record that browsers need. */
function isParams(node) {
  return (
    ts.isPropertyAssignment(node) && node.name.text === "params" && ts.isCallExpression(node.initializer)
  );
}

function withoutServiceOnly(argument) {
  if (!ts.isObjectLiteralExpression(argument)) return argument;
  const kept = argument.properties.filter(({ name }) => !(name && SERVICE_ONLY.has(name.text)));
  return factory.updateObjectLiteralExpression(argument, kept);
}

/** Marks every call as one whose result alone matters, so that what a page does not use is dropped. */
function cut(context) {
  const visit = (node) => {
    if (isParams(node)) return factory.updatePropertyAssignment(node, node.name, cutCall(node.initializer));
    if (!ts.isCallExpression(node)) return ts.visitEachChild(node, visit, context);
    return isOfService(node) ? factory.createVoidZero() : cutCall(node);
  };
  const cutCall = (node) => {
    const { expression } = node;
    const isDefinition = ts.isIdentifier(expression) && DEFINERS.has(expression.text);
    const args = isDefinition ? node.arguments.map(withoutServiceOnly) : node.arguments;
    const call = factory.updateCallExpression(node, expression, node.typeArguments, args);
    const made = ts.visitEachChild(call, visit, context);
    return ts.addSyntheticLeadingComment(made, ts.SyntaxKind.MultiLineCommentTrivia, "@__PURE__", false);
  };
  const visitStatement = (node) =>
    ts.isVariableStatement(node) ? ts.visitEachChild(node, visit, context) : node;
  return (file) => ts.visitEachChild(file, visitStatement, context);
}

/** A loader of the build: leaves in a module of the contract what browsers need of it. */
export default function contractForBrowsers(source) {
  if (this.resourcePath.endsWith("/zod.ts")) return 'export * from "./zod-in-browsers";';
  const { outputText } = ts.transpileModule(source, {
    fileName: this.resourcePath,
    transformers: { before: [cut] },
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}
