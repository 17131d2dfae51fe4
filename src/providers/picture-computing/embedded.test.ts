import { createEmbeddedPictureComputing } from './embedded.ts';
import { testPictureComputingContract } from './picture-computing.contract.ts';

testPictureComputingContract('The embedded computing', createEmbeddedPictureComputing);
