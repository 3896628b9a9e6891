import {INKS} from '../../styles/inks.ts'
import {type Html, html} from '../html.ts'

const DISPLAY = `Imbue, 'Bodoni 72', Didot, Georgia, serif`
const TEXT = `Cabin, 'Gill Sans', 'Trebuchet MS', Verdana, sans-serif`

interface Sheet {
  /** Above the title, in small letters. */
  from: string
  title: string
  content: Html[]
  /** The line below the sheet. */
  imprint: Html
}

/** A mail in the look of the site: a lettered band on a sheet of printing paper, an imprint below. */
export const sheet = ({from, title, content, imprint}: Sheet): string =>
  `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;background:${INKS.paper};color:${INKS.ink};font:17px/1.5 ${TEXT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:${INKS.sheet}">
<tr><td style="padding:28px 32px 26px;background:${INKS.band};color:${INKS.cream}">
<div style="font-size:15px">${from}</div>
<h1 style="margin:6px 0 0;font:500 38px/1.1 ${DISPLAY}">${title}</h1>
</td></tr>
<tr><td style="padding:24px 32px 32px">
${content}
</td></tr>
</table>
<p style="max-width:600px;margin:16px 0 0;font-size:14px;color:${INKS.ink2}">${imprint}</p>
</td></tr></table>
</body>
</html>`.text
  }`
