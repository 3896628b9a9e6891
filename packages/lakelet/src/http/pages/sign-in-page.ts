import {MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH} from '../../auth/password-accounts.ts'
import {escapeHtml, renderHtmlPage} from './html-page.ts'

interface SignInPage {
  /** Error message. */
  problem?: string
  /** Previously submitted name. */
  name?: string
}

/** Renders the form for name and password. It works without JavaScript. */
export function renderSignInPage({problem, name = ''}: SignInPage = {}): string {
  const describedBy = problem ? ' aria-describedby="problem"' : ''
  return renderHtmlPage(
    problem ? 'Not signed in: Sign in to the Studio' : 'Sign in to the Studio',
    `<main>
<h1>Sign in to the Studio</h1>
${problem ? `<p role="alert" id="problem">${escapeHtml(problem)}</p>\n` : ''}<form method="post">
<label for="name">Name</label>
<input id="name" name="name" value="${escapeHtml(name)}" required maxlength="${MAX_NAME_LENGTH}" autocomplete="username" autocapitalize="none" spellcheck="false" autofocus${describedBy}>
<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="${MAX_PASSWORD_LENGTH}" autocomplete="current-password">
<button>Sign in</button>
</form>
</main>
<footer>No password? A sign-in link lets you in without one. Whoever looks after this Studio can make you one.</footer>`,
  )
}

interface InvitePage {
  code: string
  userName: string
  /** Error message. */
  problem?: string | undefined
}

/** Renders the form in which an invited person chooses a password. It works without JavaScript. */
export function renderInvitePage({code, userName, problem}: InvitePage): string {
  const describedBy = problem ? 'problem hint' : 'hint'
  return renderHtmlPage(
    'Choose your password',
    `<main>
<h1>Welcome, ${escapeHtml(userName)}</h1>
<p>Choose a password for the Studio. From then on you sign in with your name and this password.</p>
${problem ? `<p role="alert" id="problem">${escapeHtml(problem)}</p>\n` : ''}<form method="post">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<label for="name">Name</label>
<input id="name" value="${escapeHtml(userName)}" readonly autocomplete="username">
<label for="password">New password</label>
<input id="password" name="password" type="password" required minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" autocomplete="new-password" autofocus aria-describedby="${describedBy}">
<p id="hint">At least ${MIN_PASSWORD_LENGTH} characters. A few words do well.</p>
<button>Open the Studio</button>
</form>
</main>`,
  )
}

/** Renders the page of a sign-in link: one button, which submits the code. It works without JavaScript. */
export function renderSignInLinkPage({code, userName}: {code: string; userName: string}): string {
  return renderHtmlPage(
    'Sign in to the Studio',
    `<main>
<h1>Sign in to the Studio</h1>
<p>This link signs you in as <strong>${escapeHtml(userName)}</strong>. It works once.</p>
<form method="post">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<button autofocus>Sign in</button>
</form>
</main>`,
  )
}
