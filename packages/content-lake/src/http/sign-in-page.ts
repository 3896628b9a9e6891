import {createHash} from 'node:crypto'
import {MAX_NAME, MAX_PASSWORD} from '../access/accounts.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { max-width: 24rem; margin: 0 auto; padding: 10vh 1.5rem 3rem }
h1 { font-size: 1.5rem; margin: 0 0 1.5rem }
label { display: block; font-weight: 600; margin: 1.25rem 0 .5rem }
input, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border: 1px solid GrayText; border-radius: .375rem }
button { margin-top: 1.75rem; font-weight: 600; border-color: transparent; background: CanvasText; color: Canvas; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
[role=alert] { margin: 0; padding: .75rem 1rem; border-left: .25rem solid light-dark(#b3261e, #ff8a80); background: light-dark(#fdecea, #3b1512) }
footer { margin-top: 2rem; font-size: .9375rem }
`

/** Allows nothing but the page's own style, and that its form leads to the lake and on to the Studio. */
export function signInPolicy(studioOrigin: string): string {
  const style = createHash('sha256').update(STYLE).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    'img-src data:',
    // A browser follows the answer to a form only where the form may lead.
    `form-action 'self' ${studioOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface Page {
  /** What went wrong, for people. */
  problem?: string
  /** As it was entered. */
  name?: string
}

/** The page on which people sign in, as HTML. It works without JavaScript. */
export function signInPage({problem, name = ''}: Page = {}): string {
  const describedBy = problem ? ' aria-describedby="problem"' : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${problem ? 'Not signed in: ' : ''}Sign in to the Studio</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Sign in to the Studio</h1>
${problem ? `<p role="alert" id="problem">${asHtml(problem)}</p>\n` : ''}<form method="post">
<label for="name">Name</label>
<input id="name" name="name" value="${asHtml(name)}" required maxlength="${MAX_NAME}" autocomplete="username" autocapitalize="none" spellcheck="false" autofocus${describedBy}>
<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="${MAX_PASSWORD}" autocomplete="current-password">
<button>Sign in</button>
</form>
</main>
<footer>No password? A sign-in link lets you in without one. Whoever looks after this Studio can make you one.</footer>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
