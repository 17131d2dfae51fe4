import type { Caller } from '../accounts/caller.ts';
import { localCaller } from '../accounts/caller.ts';
import type { ApiRoute, RouteInput, RouteOutput } from '../contract/api-route.ts';
import type { ApiRoutes, OperationName } from '../contract/api-routes.ts';

/** What a handler knows besides the input: who asks, and the request itself where it is a file or a stream. */
export type HandlerRequest<Route extends ApiRoute> = RouteInput<Route> & {
  caller: Caller;
  /** Undefined where nobody is logged in, which only routes for anyone see. */
  visitor: Caller | undefined;
  request: Request;
  /** The address of the other side, for limits on tries. */
  address: string;
};

export type Handler<Route extends ApiRoute> = (
  request: HandlerRequest<Route>,
) => Promise<RouteOutput<Route> | Response> | RouteOutput<Route> | Response;

export type Handlers = { [Name in OperationName]: Handler<ApiRoutes[Name]> };

/** Routes for anyone never look at the caller; this keeps their type simple. */
export function callerOr(visitor: Caller | undefined): Caller {
  return visitor ?? { ...localCaller, role: 'reader', id: '', name: 'somebody', team: '' };
}
