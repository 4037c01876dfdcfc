import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Mutant, withFault } from './instrument.ts';

/**
 * The mutants that do not compile, which `npm run check` would notice before any test. Type-checks one mutant at a
 * time, about a second each for files of the API.
 */
export function listRefused(root: string, mutants: readonly Mutant[]): Mutant[] {
  const refuses = askCompiler(root, [...new Set(mutants.map(({ file }) => file))]);
  return mutants.filter(refuses);
}

function askCompiler(root: string, files: readonly string[]): (mutant: Mutant) => boolean {
  const faulty = new Map<string, { text: string; version: number }>();
  const service = ts.createLanguageService(hostOf(root, files, faulty));
  const countErrors = (path: string) =>
    service.getSyntacticDiagnostics(path).length +
    service.getSemanticDiagnostics(path).filter(({ category }) => category === ts.DiagnosticCategory.Error).length;
  return ({ file, number }) => {
    const path = join(root, file);
    const source = readFileSync(path, 'utf8');
    const version = (faulty.get(path)?.version ?? 0) + 1;
    faulty.set(path, { text: withFault(file, source, number), version });
    const isRefused = countErrors(path) > 0;
    faulty.set(path, { text: source, version: version + 1 });
    return isRefused;
  };
}

function hostOf(
  root: string,
  files: readonly string[],
  faulty: ReadonlyMap<string, { text: string; version: number }>,
): ts.LanguageServiceHost {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const { fileExists, readFile, readDirectory, directoryExists, getDirectories } = ts.sys;
  return {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => files.map((file) => join(root, file)),
    getScriptVersion: (path) => String(faulty.get(path)?.version ?? 0),
    getScriptSnapshot: (path) => {
      const text = faulty.get(path)?.text ?? readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists,
    readFile,
    readDirectory,
    directoryExists,
    getDirectories,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  };
}
