import { describe, expect, test } from 'vitest';
import { type Block, renderMessage } from './render-message.ts';

const blocks: Block[] = [
  { heading: 'Your mowing is booked' },
  { paragraph: 'See you on Tue, Nov 24.' },
  { code: '042917' },
  {
    facts: [
      ['When', 'Tue, Nov 24'],
      ['Where', '412 Elm Ave'],
    ],
  },
  { button: 'Open Swath', href: 'https://swath.test/user/dashboard?from=mail&x=1' },
];

describe('a message', () => {
  test('says the same in text and in HTML', () => {
    const { html, text } = renderMessage('Booked', blocks);
    expect(text).toBe(`YOUR MOWING IS BOOKED

See you on Tue, Nov 24.

    042917

When: Tue, Nov 24
Where: 412 Elm Ave

Open Swath:
https://swath.test/user/dashboard?from=mail&x=1

--
Swath
Professional lawn services exactly when you need them.
`);
    for (const words of [
      'Your mowing is booked',
      'See you on Tue, Nov 24.',
      '042917',
      'When',
      '412 Elm Ave',
      'Open Swath',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('href="https://swath.test/user/dashboard?from=mail&amp;x=1"');
    expect(html).toContain('<title>Booked</title>');
  });

  test('fits a phone, in the product’s colours', () => {
    const { html } = renderMessage('Booked', blocks);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    for (const colour of ['#12372A', '#2F7D4F', '#FAFAF6']) expect(html).toContain(colour);
    expect(html).not.toMatch(/<script|<img|width:\s*\d{4,}px/);
  });

  test('shows what people typed and never runs it', () => {
    const typed = `<img src=x onerror="alert('1')"> & more`;
    const { html, text } = renderMessage(typed, [
      { heading: typed },
      { paragraph: typed },
      { code: typed },
      { facts: [[typed, typed]] },
      { button: typed, href: 'https://swath.test/?q="><script>' },
    ]);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more');
    expect(text).toContain(typed);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.test', 'file:///etc/passwd', '/user/dashboard'])(
    'has no link to %s',
    (href) => {
      expect(() => renderMessage('x', [{ button: 'Open', href }])).toThrow();
    },
  );
});
