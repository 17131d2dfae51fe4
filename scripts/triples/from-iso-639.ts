import { z } from 'zod';
import type { Graph } from './graph.ts';
import { locatePackage, type Overrides, packageVersions } from './read-package.ts';

const languageSchema = z.object({ name: z.string(), iso6391: z.string().optional(), iso6393: z.string() });
const namesSchema = z.object({ default: z.object({ getAllCodes: z.function(), getName: z.function(), getNativeName: z.function() }) });
