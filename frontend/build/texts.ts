import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

// `npm run texts`: what people read on the screens, with file and line, to be read in one go.

for (const folder of ['backend/contract', 'frontend']) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.tsx?$/.test(name) && !/\.test\.|^build/.test(name)) printTexts(join(folder, name));
  }
}

function printTexts(file: string): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text) {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
      console.log(`${file}:${line + 1}\t${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Returns the text of a node that people read; '…' stands for what a template fills in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return prose([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return prose(node.text);
  return undefined;
}

/** Other strings, such as names of classes and keys, have neither a capital at the start nor an accent. */
function prose(text: string): string | undefined {
  return /^[^\p{L}]*\p{Lu}\p{Ll}|[À-ÿ]/u.test(text) ? text : undefined;
}
