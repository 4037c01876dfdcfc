import { join } from 'node:path';
import ts from 'typescript';

/** Packages of our own. */
const OURS = /^\.|^@swath\//;

/** What the language itself declares: the same for every program of this process, and read once. */
const declared = new Map<string, ts.SourceFile | undefined>();
const IS_DECLARED = /[\\/]typescript[\\/]lib[\\/]lib\.[\w.]+\.d\.ts$/;

/**
 * The program that begins at a file, for the type checker to be asked about. Libraries are left out and count as `any`:
 * none of them refuses in our words, and to read them takes three times as long as all that is ours.
 */
export function openProgram(root: string, entry: string): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options: asChecked } = ts.convertCompilerOptionsFromJson(config?.compilerOptions, root);
  const lib = ['lib.es2024.d.ts', 'lib.esnext.disposable.d.ts', 'lib.esnext.iterator.d.ts'];
  const options: ts.CompilerOptions = { ...asChecked, lib, types: [] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...how) => {
    if (!IS_DECLARED.test(path)) return read(path, ...how);
    if (!declared.has(path)) declared.set(path, read(path, ...how));
    return declared.get(path);
  };
  const known = ts.createModuleResolutionCache(root, (path) => path, options);
  host.resolveModuleNameLiterals = (names, from, redirected) =>
    names.map(({ text }) =>
      OURS.test(text)
        ? ts.resolveModuleName(text, from, options, host, known, redirected)
        : { resolvedModule: undefined },
    );
  return ts.createProgram({ rootNames: [join(root, entry)], options, host });
}

/** The files of the program that are ours. */
export const ownFiles = (program: ts.Program): ts.SourceFile[] =>
  program.getSourceFiles().filter((file) => !file.isDeclarationFile && !file.fileName.includes('/node_modules/'));

/** What a file exports by a name. @throws Error when it exports nothing of that name */
export function exportOf(program: ts.Program, file: string, name: string): ts.Symbol {
  const source = ownFiles(program).find(({ fileName }) => fileName.endsWith(`/${file}`));
  const module = source && program.getTypeChecker().getSymbolAtLocation(source);
  const found = module?.exports?.get(ts.escapeLeadingUnderscores(name));
  if (!found) throw new Error(`${file} exports no ${name}`);
  return found;
}

/** What a name means, whatever file it was imported from. */
export function meantBy(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The texts that a type consists of; null when it is anything else too. */
export function textsOf(type: ts.Type, checker: ts.TypeChecker): string[] | null {
  const known = checker.getBaseConstraintOfType(type) ?? type;
  const parts = known.isUnion() ? known.types : [known];
  const texts = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return texts.length === parts.length ? texts : null;
}
