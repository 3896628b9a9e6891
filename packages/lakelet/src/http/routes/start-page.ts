import type {FastifyInstance} from 'fastify'
import type {LakeContext} from '../context.ts'
import {contentSecurityPolicy} from '../pages/html-page.ts'
import {renderStartPage} from '../pages/start-page.ts'

/** `/`: the start page for browsers. Lists only public datasets. */
export function registerStartPageRoute(app: FastifyInstance, context: LakeContext): void {
  app.get('/', (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy())
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(
        renderStartPage({
          url: context.lakeUrl(),
          projectId: context.projectId,
          datasets: context.datasets
            .list()
            .filter(({aclMode}) => aclMode === 'public')
            .map(({name}) => name),
          canSignIn: context.studioUrl !== undefined,
        }),
      ),
  )
}
