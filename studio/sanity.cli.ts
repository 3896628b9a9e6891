import {defineCliConfig} from 'sanity/cli'
import {branded} from './brand/vite-plugin.ts'
import {environment} from './environment.ts'
import {withoutMenus} from './offline/menus.ts'
import {offline} from './offline/vite-plugin.ts'

export default defineCliConfig({
  api: {projectId: environment.projectId, dataset: environment.dataset},
  deployment: {autoUpdates: false},
  vite: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), branded('Roam'), offline(), withoutMenus()],
  }),
  typegen: {
    path: '../web/content/**/*.ts',
    schema: 'schema.generated.json',
    generates: '../web/content/content.generated.ts',
    overloadClientMethods: false,
  },
})
