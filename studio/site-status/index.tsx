import {DesktopIcon} from '@sanity/icons/Desktop'
import {definePlugin} from 'sanity'
import {StandingProvider} from './provider.tsx'
import {Sign} from './sign.tsx'
import {SiteStatusTool} from './tool.tsx'
import {TOOL_NAME} from './tool-name.ts'

/** Tells the founder whether her site shows what she has published, and what to mend when it does not. */
export const siteStatus = definePlugin({
  name: 'site-status',
  tools: [{name: TOOL_NAME, title: 'Your site', icon: DesktopIcon, component: SiteStatusTool}],
  studio: {
    components: {
      layout: (props) => <StandingProvider>{props.renderDefault(props)}</StandingProvider>,
      navbar: (props) => (
        <>
          {props.renderDefault(props)}
          <Sign />
        </>
      ),
    },
  },
})
