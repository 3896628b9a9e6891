import {MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH} from '../../auth/password-accounts.ts'
import {escapeHtml, renderHtmlPage} from './html-page.ts'

interface SignedIn {
  /** Another user, who is signed in to this browser. */
  signedInAs?: string | undefined
}

/** Renders the sentence that the other user will be signed out. */
const renderSignedIn = ({signedInAs}: SignedIn) =>
  signedInAs === undefined
    ? ''
    : `<p id="signed-in">You are signed in as <strong>${escapeHtml(signedInAs)}</strong> in this browser. When you go on, ${escapeHtml(signedInAs)} is signed out here.</p>\n`

interface SignInPage extends SignedIn {
  /** Error message. */
  problem?: string
  /** Previously submitted name. */
  name?: string
}

/** Renders the form for name and password. It works without JavaScript. */
export function renderSignInPage({problem, name = '', signedInAs}: SignInPage = {}): string {
  const describedBy = problem ? ' aria-describedby="problem"' : ''
  return renderHtmlPage(
    problem ? 'Not signed in: Sign in to the Studio' : 'Sign in to the Studio',
    `<main>
<h1>Sign in to the Studio</h1>
${renderSignedIn({signedInAs})}${problem ? `<p role="alert" id="problem">${escapeHtml(problem)}</p>\n` : ''}<form method="post">
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

interface InvitePage extends SignedIn {
  code: string
  userName: string
  /** Error message. */
  problem?: string | undefined
}

/** Renders the form in which an invited person chooses a password. It works without JavaScript. */
export function renderInvitePage({code, userName, problem, signedInAs}: InvitePage): string {
  const describedBy = problem ? 'problem hint' : 'hint'
  return renderHtmlPage(
    'Choose your password',
    `<main>
<h1>Welcome, ${escapeHtml(userName)}</h1>
<p>Choose a password for the Studio. From then on you sign in with your name and this password.</p>
${renderSignedIn({signedInAs})}${problem ? `<p role="alert" id="problem">${escapeHtml(problem)}</p>\n` : ''}<form method="post">
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

interface SignInLinkPage extends SignedIn {
  code: string
  userName: string
}

/** Renders the page of a sign-in link: one button, which submits the code. It works without JavaScript. */
export function renderSignInLinkPage({code, userName, signedInAs}: SignInLinkPage): string {
  return renderHtmlPage(
    'Sign in to the Studio',
    `<main>
<h1>Sign in to the Studio</h1>
<p>This link signs you in as <strong>${escapeHtml(userName)}</strong>. It works once.</p>
${renderSignedIn({signedInAs})}<form method="post">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<button${signedInAs === undefined ? ' autofocus' : ''}>Sign in${signedInAs === undefined ? '' : ` as ${escapeHtml(userName)}`}</button>
</form>
</main>`,
  )
}
