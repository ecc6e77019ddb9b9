import { relative } from 'node:path';

import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const durations = new Map<string, number>();

/** Puts the quick files first, by their first run: the tests of a mutant end with the first that fails. */
export class QuickTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((first, second) => this.#duration(first) - this.#duration(second));
  }

  #duration({ project, moduleId }: TestSpecification): number {
    const known = durations.get(moduleId);
    if (known !== undefined) return known;
    const results = this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`);
    if (results === undefined) return 0;
    durations.set(moduleId, results.duration);
    return results.duration;
  }
}
