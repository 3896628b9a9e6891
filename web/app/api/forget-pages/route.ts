import {revalidatePath} from 'next/cache'
import {isInternalRequest} from '../internal-auth.ts'

/** Revalidates all pages. The custom server calls it after a content sync. */
export function POST(request: Request): Response {
  if (!isInternalRequest(request)) return new Response(null, {status: 404})
  revalidatePath('/', 'layout')
  return new Response(null, {status: 204})
}
