import {defineCliConfig} from 'sanity/cli'
import {environment} from './environment.ts'

export default defineCliConfig({
  api: {projectId: environment.projectId, dataset: environment.dataset},
  deployment: {autoUpdates: false},
  typegen: {
    path: '../web/content/**/*.ts',
    schema: 'schema.generated.json',
    generates: '../web/content/content.generated.ts',
    overloadClientMethods: false,
  },
})
