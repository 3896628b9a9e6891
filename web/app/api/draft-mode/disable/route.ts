import {cookies} from 'next/headers'
import {redirect} from 'next/navigation'
import {getEnvironment} from '../../../../environment.ts'
import {HOME_PATH} from '../../../../features/navigation/paths.ts'
import {closePreviewSession} from '../../../../features/preview/session.ts'

/** Ends the preview and redirects to the home page. */
export async function GET(): Promise<never> {
  closePreviewSession(await cookies(), getEnvironment())
  redirect(HOME_PATH)
}
