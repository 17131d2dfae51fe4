export { startModelsAhead } from '../../compose/model-folders.ts';
