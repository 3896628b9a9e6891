import {type Service, SupervisedService} from './supervised-service.ts'

/** Runs services as child processes and restarts those that exit, with exponential backoff. */
export class Supervisor {
  #services: SupervisedService[] = []

  /** Adds a service, which the caller starts. */
  add(service: Service): SupervisedService {
    const supervised = new SupervisedService(service)
    this.#services.push(supervised)
    return supervised
  }

  /** Terminates all services, the last added first. Resolves when every process has exited. */
  async stop(): Promise<void> {
    for (const service of this.#services) service.cancelRestarts()
    for (const service of this.#services.toReversed()) await service.stop()
  }
}
