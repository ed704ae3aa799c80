import './postContent.scss';
import { readMarkdown, type Block, type Inline } from '@contract/markdown';
import { parseUrl } from '@contract/parseUrl';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOf, pathWithin } from '@/lib/basePath';
import { LinkedText } from '@/ui/LinkedText';
import { OutsideLink } from '@/ui/OutsideLink';

/** The text of a post, which may have Markdown in it. */
export function PostContent({ content }: { content: string }) {
  return <div className="post-content">{blocks(readMarkdown(content))}</div>;
}

function blocks(all: Block[]): ReactNode {
  return all.map((block, index) => {
    if (block.type === 'list') return <List key={index} list={block} />;
    // All of one level, below that of the title: a text that skips levels leaves no gap in the page's headings.
    const Element = block.type === 'heading' ? 'h2' : 'p';
    return (
      <Element key={index} className="as-written">
        {inline(block.content)}
      </Element>
    );
  });
}

function List({ list: { start, items } }: { list: Extract<Block, { type: 'list' }> }) {
  const listItems = items.map((item, index) => <li key={index}>{blocks(item)}</li>);
  return start === undefined ? <ul>{listItems}</ul> : <ol start={start}>{listItems}</ol>;
}

function inline(parts: Inline[]): ReactNode {
  return parts.map((part, index) => <Fragment key={index}>{inlinePart(part)}</Fragment>);
}

function inlinePart(part: Inline): ReactNode {
  if (typeof part === 'string') return <LinkedText text={part} />;
  if (part.type === 'link') return <PostLink {...part} />;
  const Element = part.type;
  return <Element>{inline(part.content)}</Element>;
}

/** No screens of the app: files, and what the router takes for another site. */
const filePath = /^\/(\/|(api|images|uploads)\/)/;

/** Links within the app are the router's. A link that leads nowhere, or runs a script, is shown as it was written. */
function PostLink({ href, text, written }: Extract<Inline, { type: 'link' }>) {
  const { origin } = window.location;
  const base = /^[/\\]/.test(href) ? origin : undefined;
  const url = parseUrl(/^www\./i.test(href) ? `https://${href}` : href, base);
  // A path may be written as one of the app's, or as the address bar shows it.
  const path = url?.origin === origin ? (pathWithin(url.pathname) ?? (base && url.pathname)) : undefined;
  if (url && path !== undefined) {
    const to = path + url.search + url.hash;
    if (!filePath.test(path)) return <Link to={to}>{text}</Link>;
    if (!path.startsWith('//')) return <OutsideLink href={origin + addressOf(to)}>{text}</OutsideLink>;
  }
  if (url?.protocol === 'mailto:') return <a href={url.href}>{text}</a>;
  if (url?.protocol === 'https:' || url?.protocol === 'http:')
    return <OutsideLink href={url.href}>{text}</OutsideLink>;
  return written;
}
