import {createHash} from 'node:crypto'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { max-width: 24rem; margin: 0 auto; padding: 10vh 1.5rem 3rem }
h1 { font-size: 1.5rem; margin: 0 0 1.5rem }
h2 { font-size: 1.125rem; margin: 2rem 0 .75rem }
code, pre { font: .9375rem/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: .75rem 1rem; border: 1px solid GrayText; border-radius: .375rem }
label { display: block; font-weight: 600; margin: 1.25rem 0 .5rem }
input, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border: 1px solid GrayText; border-radius: .375rem }
button { margin-top: 1.75rem; font-weight: 600; border-color: transparent; background: CanvasText; color: Canvas; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
[role=alert] { margin: 0; padding: .75rem 1rem; border-left: .25rem solid light-dark(#b3261e, #ff8a80); background: light-dark(#fdecea, #3b1512) }
footer { margin-top: 2rem; font-size: .9375rem }
`

/**
 * The Content-Security-Policy of the lake's pages: no scripts, and only the inline style.
 * @param formAction allowed targets of forms, including redirects after submission
 */
export function contentSecurityPolicy(formAction = "'none'"): string {
  const style = createHash('sha256').update(STYLE).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    'img-src data:',
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Renders an HTML page. `body` is trusted HTML. */
export function renderHtmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

/** Escapes text for HTML content and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
