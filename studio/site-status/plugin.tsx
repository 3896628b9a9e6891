import {DesktopIcon} from '@sanity/icons/Desktop'
import {definePlugin} from 'sanity'
import {TimeZoneProvider} from '../shared/use-time-zone.ts'
import {LakeBanner, StatusBanner, TOOL_NAME} from './status-banner.tsx'
import {SitesStateProvider} from './sync-state.tsx'
import {SiteStatusTool} from './tool.tsx'

/**
 * Shows whether the site has synced the published content, and which content problems prevent it: a
 * tool with the details and a banner in case of a problem. Also shows when no expired requests are deleted.
 */
export const siteStatus = definePlugin({
  name: 'site-status',
  tools: [{name: TOOL_NAME, title: 'Your site', icon: DesktopIcon, component: SiteStatusTool}],
  studio: {
    components: {
      layout: (props) => (
        <TimeZoneProvider>
          <SitesStateProvider>{props.renderDefault(props)}</SitesStateProvider>
        </TimeZoneProvider>
      ),
      navbar: (props) => (
        <>
          {props.renderDefault(props)}
          <LakeBanner />
          <StatusBanner />
        </>
      ),
    },
  },
})
