import './arrayAt';
import { Marked, type MarkedToken, type Token, type TokenizerObject } from 'marked';
import { address } from './address';

/** Text with its line breaks, or a part of it that is marked. */
export type Inline =
  | string
  | { type: 'strong' | 'em'; content: Inline[] }
  | { type: 'link'; href: string; text: string; written: string };

export type Block =
  | { type: 'text' | 'heading'; content: Inline[] }
  | {
      type: 'list';
      /** The number of the first item, if they have numbers. */ start?: number;
      items: Block[][];
    };

/** Lists in lists; deeper ones stay text. */
const maxDepth = 3;

const addressAtStart = new RegExp(`^${address.source}`, 'i');

/** An item with its indented lines, before a line that is neither, unless the numbers of a list go on below. */
const endOfList =
  /^ {0,3}(?:[-*]|\d{1,9}[.)])[ \t].*(?:\n[ \t]+\S.*)*\n(?=\S)(?!(?:[-*]|\d{1,9}[.)])(?:[ \t]|$))(?!(?:(?!1[.)])[ \t]*\S.*\n)+?(?!1[.)])\d{1,9}[.)][ \t])/gm;

const off = () => undefined;

/**
 * Bold, italics, headings, lists and links. The rest of Markdown is text, HTML with it, and so is what people write
 * without thinking of Markdown: '3*10 e 4*12', '+ 5 kg', a line of dashes.
 */
const tokenizer: TokenizerObject = {
  autolink: off,
  blockquote: off,
  br: off,
  code: off,
  codespan: off,
  def: off,
  del: off,
  escape: off,
  fences: off,
  hr: off,
  html: off,
  lheading: off,
  // Its lines are `text` tokens.
  paragraph: off,
  reflink: off,
  table: off,
  tag: off,
  emStrong: (source) => (/^\*(?!\*)/.test(source) ? undefined : false),
  list: (source) => (/^ *\+/.test(source) ? undefined : false),
  // Taken whole, so that nothing in it is a mark.
  url: (source) => {
    const [raw] = addressAtStart.exec(source) ?? [];
    return raw === undefined
      ? undefined
      : { type: 'link', raw, href: raw, text: raw, tokens: [], autolink: true };
  },
};

const marked = new Marked({ tokenizer });

/** Reads a text that may have Markdown in it. Text between two other blocks is one block, as it was written. */
export function readMarkdown(text: string): Block[] {
  // In Markdown, text right below a list belongs to its last item, but people do not mean that.
  return blocksOf(marked.lexer(text.replace(endOfList, '$&\n')), 1);
}

/** A text without its Markdown, for excerpts. A text without any is returned as it is. */
export function plainText(text: string): string {
  return readMarkdown(text).map(plainBlock).join('\n');
}

function blocksOf(tokens: Token[], depth: number): Block[] {
  const blocks: Block[] = [];
  let gap = '\n';
  for (const token of tokens) {
    if (token.type === 'space') {
      gap = token.raw;
      continue;
    }
    const block = blockOf(token, depth);
    const previous = blocks.at(-1);
    if (block.type === 'text' && previous?.type === 'text') previous.content.push(gap, ...block.content);
    else blocks.push(block);
    gap = token.type === 'checkbox' ? '' : '\n';
  }
  return blocks;
}

function blockOf(token: Token, depth: number): Block {
  if (isBuiltIn(token)) {
    if (token.type === 'heading') return { type: 'heading', content: inlineOf(token.tokens) };
    // In lists with blank lines, marked makes paragraphs of the texts.
    if (token.type === 'text' || token.type === 'paragraph')
      return { type: 'text', content: inlineOf(token.tokens ?? []) };
    if (token.type === 'list' && depth <= maxDepth)
      return {
        type: 'list',
        ...(token.ordered && { start: Number(token.start) }),
        items: token.items.map(({ tokens }) => blocksOf(tokens, depth + 1)),
      };
    if (token.type === 'checkbox') return { type: 'text', content: [token.raw] };
  }
  return { type: 'text', content: [token.raw.trimEnd()] };
}

function inlineOf(tokens: Token[]): Inline[] {
  return tokens.filter(isBuiltIn).map((token) => {
    if (token.type === 'strong' || token.type === 'em')
      return { type: token.type, content: inlineOf(token.tokens) };
    // A picture becomes a link to it: a post has one picture, of its own.
    if ((token.type === 'link' && !token.autolink) || token.type === 'image')
      return {
        type: 'link',
        href: token.href,
        text: inlineOf(token.tokens).map(plainInline).join('').trim() || token.href,
        written: token.raw,
      };
    return token.raw;
  });
}

/** Only extensions, of which there are none, have tokens of other types. */
const isBuiltIn = (_token: Token): _token is MarkedToken => true;

function plainBlock(block: Block): string {
  if (block.type !== 'list') return block.content.map(plainInline).join('');
  return block.items
    .map((item, at) => {
      const text = item.map(plainBlock).join('\n');
      return block.start === undefined ? text : `${block.start + at}. ${text}`;
    })
    .join('\n');
}

function plainInline(part: Inline): string {
  if (typeof part === 'string') return part;
  return part.type === 'link' ? part.text : part.content.map(plainInline).join('');
}
