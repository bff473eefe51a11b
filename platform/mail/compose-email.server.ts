import { onOneLine } from './mailbox.server.ts';

/** The content of an email. Each paragraph is plain text; line breaks in it count as spaces. */
export type EmailContent = {
  siteName: string;
  publicUrl: string;
  title: string;
  paragraphs: string[];
  /** The main action: a button, and its URL as text for readers who cannot press the button. */
  action?: { label: string; url: string };
  /** Paragraphs after the action, such as what to do if you did not request the email. */
  closing?: string[];
  /** Other links, at the very end, such as the link that stops these emails. */
  links?: { label: string; url: string }[];
};

const textColumns = 72;
const button = { background: '#0b5b52', text: '#ffffff' };

/** Returns both forms of an email from one source: plain text, and HTML that loads nothing. */
export function composeEmail(content: EmailContent): { text: string; html: string } {
  return { text: composeText(content), html: composeHtml(content) };
}

function composeText({
  siteName,
  publicUrl,
  title,
  paragraphs,
  action,
  closing = [],
  links = [],
}: EmailContent): string {
  const blocks = [
    wrap(title),
    ...paragraphs.map(wrap),
    // A URL alone on its line stays whole and is a link in every mail program.
    ...(action ? [`${wrap(action.label)}:\n${action.url}`] : []),
    ...closing.map(wrap),
    ...links.map(({ label, url }) => `${wrap(label)}:\n${url}`),
    // Mail programs recognise this line, with the space at its end, as the start of a signature.
    `-- \n${onOneLine(siteName)}\n${publicUrl}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Wraps a text at 72 columns. A longer word stays whole: it may be a URL. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of onOneLine(text).split(' ')) {
    if (line && line.length + 1 + word.length > textColumns) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => replacements[character] ?? character);
}

/**
 * Returns HTML in one column with inline styles, because many mail programs drop style sheets. Only the button has a
 * colour. All other colours are the mail program's own, so that the text stays readable in dark mode.
 */
function composeHtml(content: EmailContent): string {
  const siteName = escapeHtml(content.siteName);
  const publicUrl = escapeHtml(content.publicUrl);
  const title = escapeHtml(content.title);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>`,
    ...content.paragraphs.map(paragraph),
    ...(content.action ? [composeAction(content.action)] : []),
    ...(content.closing ?? []).map(paragraph),
    ...(content.links ?? []).map(composeLink),
    `<p style="margin:32px 0 0;font-size:14px">${siteName}<br><a href="${publicUrl}">${publicUrl}</a></p>`,
  ];
  return `<!doctype html>
<html lang="en-GB" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${body.join('\n')}
</div>
</body>
</html>
`;
}

function composeLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 8px;font-size:14px"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
}

function composeAction({ label, url }: { label: string; url: string }): string {
  const look = `display:inline-block;padding:12px 24px;border-radius:6px;font-weight:bold;text-decoration:none;background-color:${button.background};color:${button.text}`;
  const address = escapeHtml(url);
  return `<p style="margin:24px 0 16px"><a href="${address}" style="${look}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px">If the button does not work, open this address:<br><a href="${address}" style="word-break:break-all">${address}</a></p>`;
}
