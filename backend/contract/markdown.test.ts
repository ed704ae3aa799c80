import { describe, expect, test } from 'vitest';
import { plainText, readMarkdown } from './markdown';

const strong = (text: string) => ({ type: 'strong', content: [text] });
const text = (...content: unknown[]) => ({ type: 'text', content });

describe('Markdown', () => {
  test('has bold, italics, headings, lists and links', () => {
    expect(
      readMarkdown('# Sono #\nDurma **bem** e _muito_.\n\n- um\n  1. dois\n- [três](/blog/3 "x")\n'),
    ).toEqual([
      { type: 'heading', content: ['Sono'] },
      text('Durma ', strong('bem'), ' e ', { type: 'em', content: ['muito'] }, '.'),
      {
        type: 'list',
        items: [
          [text('um'), { type: 'list', start: 1, items: [[text('dois')]] }],
          [text({ type: 'link', href: '/blog/3', text: 'três', written: '[três](/blog/3 "x")' })],
        ],
      },
    ]);
  });

  test('has lists with blank lines between their items, and with boxes', () => {
    expect(readMarkdown('- **um**\n\n- [ ] dois\n\n  três')).toEqual([
      { type: 'list', items: [[text(strong('um'))], [text('[ ] ', 'dois', '\n\n', 'três')]] },
    ]);
    expect(plainText('- [ ] um\n- [x] dois')).toBe('[ ] um\n[x] dois');
  });

  test('has lists that end where a line is no item', () => {
    expect(readMarkdown('Leve:\n- água\n  fria\n- toalha\nAté logo!\n1. um\nmais\n2. dois\nTchau')).toEqual([
      text('Leve:'),
      { type: 'list', items: [[text('água\nfria')], [text('toalha')]] },
      text('Até logo!'),
      { type: 'list', start: 1, items: [[text('um\nmais')], [text('dois')]] },
      text('Tchau'),
    ]);
  });

  test('takes a picture for a link to it, also inside of a link, and an address for its text', () => {
    const links = readMarkdown('![foto](https://x.com/a.png) [ver ![foto](/a)](/b) [](/c) ![ ](/d)')[0];
    expect(links).toMatchObject({
      content: [
        { type: 'link', href: 'https://x.com/a.png', text: 'foto' },
        ' ',
        { type: 'link', href: '/b', text: 'ver foto' },
        ' ',
        { type: 'link', href: '/c', text: '/c' },
        ' ',
        { type: 'link', href: '/d', text: '/d' },
      ],
    });
  });

  test.each([
    'Primeiro.\n\n\nDepois.\nE mais.',
    '3*10 e 4*12, 5~10, 2 * 3 * 4, a_b_c',
    '+ 5 kg\n> eu disse\n---\n===\n    recuado\n| a | b |\n|---|---|',
    '<b>x</b> <img src=x onerror=alert(1)> <!-- x --> &lt; \\*a\\* `b` ~~c~~ ```d```',
    '[x]: https://x.com\n[x] [ ] <https://x.com>',
    'Veja https://x.com/_a_/*b*?c=**d** e HTTP://x.com/_e_.',
    '#treino 1.000 -5',
  ])('leaves other text as it is: %j', (written) => {
    expect(readMarkdown(written).map(({ type }) => type)).toEqual(['text']);
    expect(plainText(written)).toBe(written);
  });

  test.each([
    '[',
    '*',
    '_',
    '**a',
    '*__',
    '[a](',
    '![',
    '[**a',
    '1. ',
    '- ',
    '- a\n',
    '1. a\nb\n',
    '>',
    '#',
    '`',
    '<a b="',
    '\n',
    '\\',
    'http://a(',
  ])('that repeats %j is read', (part) => {
    expect(plainText(part.repeat(2000 / part.length))).toEqual(expect.any(String));
  });
});

test('a text without its marks has the words of its parts', () => {
  expect(
    plainText('## Sono\nDurma **bem**, *muito* e [aqui](/x).\n\n* um\n* __dois__\n\n3. três\n4. quatro'),
  ).toBe('Sono\nDurma bem, *muito* e aqui.\num\ndois\n3. três\n4. quatro');
});
