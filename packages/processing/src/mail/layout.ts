import {cleanText} from '@roam/trip-request/invisible-characters'
import {type Html, html, htmlLines} from '../shared/html.ts'
import type {MailColors} from './message.ts'

const DISPLAY_FONT = `Imbue, 'Bodoni 72', Didot, Georgia, serif`
const TEXT_FONT = `Cabin, 'Gill Sans', 'Trebuchet MS', Verdana, sans-serif`

/** Returns the paragraphs of a text that a person wrote, which empty lines separate. */
export const renderParagraphs = (text: string): Html[] =>
  cleanText(text)
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p dir="auto" style="margin:0 0 16px">${htmlLines(paragraph)}</p>\n`)

interface LayoutOptions {
  colors: MailColors
  /** Above the title, in small text. */
  from: string
  title: string
  content: Html[]
  footer: Html
}

/** Renders the HTML document of an e-mail: a header with the title, the content, and a footer. */
export const renderLayout = ({colors, from, title, content, footer}: LayoutOptions): string =>
  `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;background:${colors.paper};color:${colors.ink};font:17px/1.5 ${TEXT_FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:${colors.sheet}">
<tr><td style="padding:28px 32px 26px;background:${colors.band};color:${colors.cream}">
<div style="font-size:15px">${from}</div>
<h1 dir="auto" style="margin:6px 0 0;font:500 38px/1.1 ${DISPLAY_FONT}">${title}</h1>
</td></tr>
<tr><td style="padding:24px 32px 32px">
${content}
</td></tr>
</table>
<p dir="auto" style="max-width:600px;margin:16px 0 0;font-size:14px;color:${colors.ink2}">${footer}</p>
</td></tr></table>
</body>
</html>`.text
  }`
