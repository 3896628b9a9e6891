import {defineCliConfig} from 'sanity/cli'
import {setPageTitle} from './brand/page-title.ts'
import {patchCode} from './offline/patch-code.ts'
import {removeHostedFeatures} from './offline/remove-hosted-features.ts'
import {replaceExternalUrls} from './offline/replace-external-urls.ts'
import {replaceStockWords} from './offline/replace-stock-words.ts'
import {validateImmediately} from './offline/validate-immediately.ts'
import {environment} from './shared/environment.ts'

/** Browsers report the probe, which the Content-Security-Policy blocks, in their consoles. */
const removeEvalProbe = () =>
  patchCode('sanity.cli.ts', /\/zod\/v4\/core\/util\.js/, [
    {
      feature: 'probe for eval',
      code: 'if (globalConfig.jitless) {',
      replacement: 'if (true) {',
    },
  ])

export default defineCliConfig({
  api: {projectId: environment.projectId, dataset: environment.dataset},
  deployment: {autoUpdates: false},
  vite: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      setPageTitle('Roam'),
      replaceExternalUrls(),
      removeHostedFeatures(),
      replaceStockWords(),
      validateImmediately(),
      removeEvalProbe(),
    ],
  }),
  typegen: {
    path: '../web/content/**/*.ts',
    schema: 'schema.generated.json',
    generates: '.sanity/query-result.generated.ts',
    overloadClientMethods: false,
  },
})
