import {expect, test} from '../system/test.ts'

test('a site that cannot start ends, and says why', async ({roam, ownRoam}) => {
  await ownRoam.stopSite()
  const taken = new URL(roam.siteUrl).port
  await expect(ownRoam.startSite({ROAM_SITE_PORT: taken})).rejects.toThrow(
    /EADDRINUSE.*The site cannot start/s,
  )
})
