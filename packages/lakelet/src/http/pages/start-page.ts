import {escapeHtml, renderHtmlPage} from './html-page.ts'

interface StartPage {
  url: string
  projectId: string
  /** Names of the public datasets. */
  datasets: string[]
  canSignIn: boolean
}

/** Renders the page at `/`: what this server is and how to connect a client. */
export function renderStartPage({url, projectId, datasets, canSignIn}: StartPage): string {
  const config = `createClient({
  projectId: ${JSON.stringify(projectId)},
  dataset: ${JSON.stringify(datasets[0] ?? 'production')},
  apiHost: ${JSON.stringify(url)},
  useProjectHostname: false,
  useCdn: false,
  apiVersion: "2025-02-19",
})`
  const items = datasets.map((name) => `<li><code>${escapeHtml(name)}</code></li>`).join('\n')
  const signIn = canSignIn ? '<p><a href="/v1/auth/sign-in">Sign in to the Studio</a></p>\n' : ''
  return renderHtmlPage(
    'Content Lake',
    `<main>
<h1>Content Lake</h1>
<p>This server stores content and is compatible with Sanity’s HTTP API. Sanity Studio and Sanity’s clients work with it, also offline.</p>
<h2>Public datasets</h2>
<p>Of the project <code>${escapeHtml(projectId)}</code>. Everyone can read their published documents:</p>
<ul>
${items || '<li>none</li>'}
</ul>
<h2>Connect</h2>
<pre tabindex="0"><code>${escapeHtml(config)}</code></pre>
<p>To write, or to read drafts, add a <code>token</code>.</p>
${signIn}</main>`,
  )
}
